import type { CardWords } from '#messages/catalogue/card-words.ts';

export interface PriceBlockProps {
  readonly rent: CardWords['rent'];
  readonly className?: string | undefined;
}

/** The rent before GST, for how long, and below it the one with GST. */
export function PriceBlock({ rent: [rent, unit, fullRent], className = '' }: PriceBlockProps) {
  return (
    <p className={`price ${className}`.trim()} data-card-figure="rent">
      {`${rent} `}
      <small>{unit}</small> <small data-card-figure="full">{fullRent}</small>
    </p>
  );
}
