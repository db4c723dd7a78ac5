/** What an address names, if it is one of the choices there are; else nothing is chosen. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | '' {
  return choices.find((choice) => choice === text) ?? '';
}
