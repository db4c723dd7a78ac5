/** How much a product holds or how large it is, as its name says it last: `260 litres`, `43 inch`, `3-seater`. */
export function capacityOf(name: string): string | undefined {
  const afterComma = /, (.*\d.*)$/.exec(name)?.[1];
  return afterComma ?? /\d-seater/.exec(name)?.[0];
}

/** What it uses in a year, of how its power is described; a unit of electricity is one kWh. */
export function energyOf(power: string | undefined): string | undefined {
  const units = /([\d,]+) units a year/.exec(power ?? '')?.[1];
  return units === undefined ? undefined : `${units} kWh`;
}
