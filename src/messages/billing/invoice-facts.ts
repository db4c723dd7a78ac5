import type { AddressFields } from '#domain/people/address.ts';
import type { GstSplit } from '#domain/base/gst.ts';
import type { InvoiceKind } from '#domain/billing/invoice.ts';
import type { PaidAhead } from '#domain/billing/invoice-status.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import type { Company } from '#messages/base/paper.ts';

export interface InvoiceLineFacts extends GstSplit {
  readonly name: string;
  readonly sac: string;
  readonly quantity: number;
  /** Null where it is N/A: of a season, and of what is not goods. */
  readonly tenure: Tenure | null;
  readonly from: Day;
  /** The first day that is not billed. */
  readonly until: Day;
  /** GST-inclusive, all units. */
  readonly rent: Paise;
}

/** An invoice as it is put on paper: what the call that prints one answers. */
export interface InvoiceFacts {
  readonly orderInfo: {
    readonly orderNumber: string;
    readonly customerNumber: string;
    readonly address: AddressFields;
    readonly productList: readonly InvoiceLineFacts[];
    readonly couponId: string | null;
    readonly orderTerms: { readonly discount: Paise };
  };
  readonly invoiceInfo: GstSplit & {
    readonly kind: InvoiceKind;
    readonly invoiceNumber: string;
    readonly generatedOn: Day;
    readonly dueOn: Day;
    readonly isPaid: boolean;
    readonly overdueSince: Day | null;
    readonly paidFrom: readonly { readonly from: PaidAhead; readonly amount: Paise }[];
    readonly totalRent: Paise;
    readonly interestGenerated: Paise;
    readonly amount: Paise;
    readonly finalAmount: Paise;
    readonly paid: Paise;
    readonly due: Paise;
    readonly gstin: string;
    readonly recipient: string | null;
    readonly purchaseOrder: string;
    readonly placeOfSupply: string;
    readonly deliveryState: string;
    readonly isInterState: boolean;
    readonly creditNotes: readonly {
      readonly number: string;
      readonly issuedOn: Day;
      readonly amount: Paise;
      readonly reason: string;
    }[];
  };
  readonly company: Company;
}
