import { ARRIVAL_HOURS, REPLACEMENT_HOURS } from '#domain/orders/arrival.ts';
import { ENQUIRY_CALL_HOURS } from '#domain/checkout/enquiry.ts';
import { ANSWER_DAYS, LATE_OBJECTION_DAYS } from '#domain/endings/inspection.ts';
import { ARRIVAL_ANSWER_DAYS } from '#domain/care/issue.ts';
import { REFUND_DAYS } from '#domain/payments/refund.ts';
import {
  HEAVY_MOVE_KG,
  HEAVY_MOVE_NOTICE_DAYS,
  MOVE_NOTICE_DAYS,
} from '#domain/delivery/relocation.ts';

/**
 * Promises of `content/policies.yaml` that letters and islands state, in the same words
 * (rules/content.md#promises).
 */
export const REPLACEMENT_PROMISE = `Report a damaged or wrong item within ${ARRIVAL_HOURS} hours of delivery. We repair or replace it within ${REPLACEMENT_HOURS} hours of your report if we have a replacement in stock and you are at home; otherwise we give you the date within ${ARRIVAL_ANSWER_DAYS} working day, and that date is binding.`;

export const DAMAGE_REPORT_PROMISE = `You have ${ANSWER_DAYS} days to agree to a damage report or object to it. After that the deposit is settled as reported. You can still object for ${LATE_OBJECTION_DAYS} days after that: someone who did not price the damage decides, and we refund what we charged too much.`;

/** `7 to 10 working days`, of a bank transfer. */
export const TRANSFER_DAYS = `${REFUND_DAYS.transfer.join(' to ')} working days`;

/** `5 to 7 business days`, of a refund the way it was paid. */
export const PROVIDER_DAYS = `${REFUND_DAYS.provider.join(' to ')} business days`;

export const DEPOSIT_REFUND_PROMISE = `Your deposit is settled within ${TRANSFER_DAYS} from pick-up, inspection included.`;

export const ENQUIRY_PROMISE = `Our team calls within ${ENQUIRY_CALL_HOURS} hours of your enquiry.`;

export const MOVE_PROMISE = `A move within the city is free. Please ask for it ${MOVE_NOTICE_DAYS} days ahead, or ${HEAVY_MOVE_NOTICE_DAYS} days for items over ${HEAVY_MOVE_KG} kg.`;
