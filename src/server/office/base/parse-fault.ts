/** Node's `parseArgs` names the option in its message, and what is wrong by a code. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [option = ''] = /--?[^\s'<]+/.exec(error.message) ?? [];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return error.message;
  return error.message.includes('does not take')
    ? `${option} takes no value.`
    : `${option} needs a value.`;
}
