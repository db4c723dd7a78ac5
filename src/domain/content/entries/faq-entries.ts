import * as z from 'zod/mini';
import { question } from './fields.ts';

/** `content/faq.yaml`: the questions of /faq, in their order. An answer is Markdown. */
export const faqEntriesSchema = z
  .array(question)
  .check(z.minLength(1, 'needs at least one question'));
export type FaqEntry = z.infer<typeof question>;
