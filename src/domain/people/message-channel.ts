/** The ways on which messages leave the shop: WhatsApp goes to a number that was proved by SMS. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Tries by WhatsApp that nobody answered, after which a message goes by SMS. */
export const WHATSAPP_TRIES = 4; // rules/operations.md#whatsapp

/** The number that WhatsApp goes to: the one it was chosen for, for as long as that is confirmed. */
export function whatsappNumber(
  chosenFor: string | null | undefined,
  confirmed: string | undefined,
): string | undefined {
  return confirmed !== undefined && chosenFor === confirmed ? confirmed : undefined;
}

/**
 * By which way a letter's short message goes: by WhatsApp where it was chosen and leads anywhere, else
 * by SMS; undefined where neither does (rules/operations.md#whatsapp).
 */
export function shortChannel(
  to: Readonly<Partial<Record<MessageChannel, string>>>,
  leads: (way: MessageChannel) => boolean,
): Exclude<MessageChannel, 'email'> | undefined {
  return (['whatsapp', 'sms'] as const).find((way) => to[way] && leads(way));
}

/**
 * Whether a message that was tried so many times goes on by SMS: where WhatsApp refused it, at once; where
 * it was silent, after `WHATSAPP_TRIES` (rules/operations.md#whatsapp).
 */
export function goesOnBySms(way: MessageChannel, tries: number, isRefused: boolean): boolean {
  return way === 'whatsapp' && (isRefused || tries >= WHATSAPP_TRIES);
}
