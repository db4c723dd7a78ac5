import { answerText, isMessageCode } from './answer-texts.ts';

/** Why something was refused, as it was told then, but for what the log does not keep: how many tries were left. */
export function refusalWords(code: string): string {
  if (!isMessageCode(code)) return code;
  const sentences = answerText(code).split(/(?<=[.?!]) /);
  return sentences.filter((sentence) => !sentence.includes('{')).join(' ') || code;
}
