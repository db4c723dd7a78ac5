import * as z from 'zod/mini';
import {
  isBlank,
  ISSUE_TYPES,
  ISSUE_VOICES,
  MAX_DESCRIPTION_LENGTH,
  REASON_TYPES,
} from '#domain/care/issue.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import {
  atMost,
  daySchema,
  instantSchema,
  messageSchema,
  nothingSchema,
  rowIdSchema,
  wholeSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { sentQuoteSchema } from '#contract/orders/sent-quote.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const issueSchema = z.object({
  id: z.number(),
  /** The number of the order or invoice. */
  issueItemId: z.string(),
  issueType: z.enum(ISSUE_TYPES),
  productSlug: z.nullable(z.string()),
  /** As the order has it. */
  productName: z._default(z.nullable(z.string()), null),
  /** How many of its pieces; null where that was not said. */
  quantity: z._default(z.nullable(z.number()), null),
  reason: z.string(),
  description: z.string(),
  createdAt: instantSchema,
  isClosed: z.boolean(),
  /** What the shop answered last, if it has. */
  answer: z.nullable(z.string()),
  /** By when what waits for an answer has one; null where nothing does. */
  answerBy: z._default(z.nullable(daySchema), null),
  /** The last day on which a closed issue can be opened again, while it can. */
  reopenUntil: z._default(z.nullable(daySchema), null),
  closedAt: z._default(z.nullable(instantSchema), null),
  /** What was said after the report, the oldest first. */
  messages: z._default(
    z.array(z.object({ voice: z.enum(ISSUE_VOICES), text: z.string(), at: instantSchema })),
    [],
  ),
  /** Whose files `issuePictureFile` tells. */
  pictures: z._default(z.array(z.object({ key: z.string(), at: instantSchema })), []),
});
export type Issue = z.infer<typeof issueSchema>;

export const listIssues = defineEndpoint({
  method: 'GET',
  path: '/order/showAllIssues',
  access: 'customer',
  input: nothingSchema,
  output: z.array(issueSchema),
});

/**
 * Reports an issue on an order, an invoice, or the deposit of an order. The reason is one of
 * `listReasons`.
 */
export const reportIssue = defineEndpoint({
  method: 'POST',
  path: '/order/reportIssue',
  access: 'customer',
  input: z.object({
    issueItemId: text,
    issueType: z.enum(ISSUE_TYPES),
    /** The item of the order that is meant. */
    productSlug: z._default(z.nullable(text), null),
    /** How many of its pieces; one where that is not said (rules/replacements.md#how-many). */
    quantity: z.optional(wholeSchema.check(z.positive())),
    reason: text,
    description: z._default(
      z.string().check(
        z.refine((typed) => !isBlank(typed), 'DESCRIPTION_BLANK'),
        z.trim(),
        atMost(MAX_DESCRIPTION_LENGTH),
      ),
      '',
    ),
  }),
  output: z.extend(messageSchema, { issueId: z.number() }),
});

/** Until when what an order brought can be reported as damaged or wrong on arrival. */
export const arrivalHours = defineEndpoint({
  method: 'GET',
  path: '/order/arrival/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: text }),
  output: z.object({
    /** Null while nothing is delivered. */
    until: z.nullable(instantSchema),
    isOpen: z.boolean(),
  }),
});

/** Adds to an issue; one that is closed is open again with it (rules/care.md#opening-an-issue-again). */
export const replyToIssue = defineEndpoint({
  method: 'POST',
  path: '/order/replyToIssue',
  access: 'customer',
  input: z.object({
    issueId: rowIdSchema,
    text: z.string().check(z.trim(), z.minLength(1), atMost(MAX_DESCRIPTION_LENGTH)),
  }),
  output: messageSchema,
});

/** Adds a picture of at most 10 MB to an open issue. */
export const addIssuePicture = defineEndpoint({
  method: 'POST',
  path: '/order/issuePicture',
  access: 'customer',
  body: 'form',
  file: {
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLarge: 'PICTURE_TOO_LARGE',
    attempts: { name: 'issue-picture', hits: 60 },
  },
  input: z.object({
    issueId: rowIdSchema,
    file: z.custom<File>((value) => value instanceof File),
  }),
  output: messageSchema,
});

/** A picture of an own issue, as a download. */
export const issuePictureFile = defineEndpoint({
  method: 'GET',
  path: '/order/issuePicture/:key',
  access: 'customer',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

export const listReasons = defineEndpoint({
  method: 'GET',
  path: '/order/reasons/:type',
  access: 'public',
  input: z.object({ type: z.enum(REASON_TYPES) }),
  output: z.array(z.object({ reason: z.string() })),
});

/** What came of an enquiry (rules/enquiries.md#what-came-of-one). */
const outcomeSchema = {
  createdAt: instantSchema,
  answer: z.nullable(z.string()),
  /** The last quote that answers it. */
  quote: sentQuoteSchema,
  /** The order that it became. */
  orderedAs: z.nullable(z.string()),
};

/** The customer's enquiries, newest first (rules/enquiries.md#medical-items-are-asked-for). */
export const listEnquiries = defineEndpoint({
  method: 'GET',
  path: '/order/showAllEnquiry',
  access: 'customer',
  input: nothingSchema,
  output: z.array(
    z.object({
      orderNumber: z.string(),
      orderStatus: z.enum(ORDER_STATUSES),
      ...outcomeSchema,
    }),
  ),
});

const productEnquirySchema = z.object({
  id: z.number(),
  productName: z.string(),
  ...outcomeSchema,
});

/** What was asked about products under the customer's confirmed email or number, newest first. */
export const listProductEnquiries = defineEndpoint({
  method: 'GET',
  path: '/order/showProductEnquiries',
  access: 'customer',
  input: nothingSchema,
  output: z.array(productEnquirySchema),
});
