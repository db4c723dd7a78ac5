import { useStore } from '@nanostores/react';
import { formatInstant } from '#domain/base/kolkata.ts';
import {
  type EnquiryOutcome,
  medicalStanding,
  ORDERED_WORDS,
  productStanding,
  quoteSentWords,
} from '#messages/checkout/enquiry-words.ts';
import { NO_ENQUIRIES } from '#messages/orders/rentals.ts';
import {
  $enquiries,
  $productEnquiries,
  loadEnquiries,
  loadProductEnquiries,
} from '#stores/checkout/enquiries.ts';
import { CareEntry } from '#features/base/parts/care-entry.tsx';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

/**
 * The customer's enquiries for medical products and products on enquiry, and what came of them
 * (rules/enquiries.md#what-came-of-one).
 */
export function EnquirySection() {
  const enquiries = useStore($enquiries);
  return (
    <>
      <SectionTitle>Healthcare Enquiries</SectionTitle>
      <LoadedView loaded={enquiries} what="your enquiries" onRetry={() => void loadEnquiries()}>
        {(all) =>
          all.length === 0 ? (
            <Empty words={NO_ENQUIRIES} />
          ) : (
            all.map((enquiry) => (
              <Entry
                key={enquiry.orderNumber}
                title={`Enquiry ${enquiry.orderNumber}`}
                standing={medicalStanding(enquiry)}
                {...enquiry}
              />
            ))
          )
        }
      </LoadedView>
      <ProductEnquiries />
    </>
  );
}

function ProductEnquiries() {
  const asked = useStore($productEnquiries);
  // Most accounts have none: nothing keeps a place for them.
  if (asked.state === 'loading' || asked.state === 'none') return null;
  return (
    <LoadedView
      loaded={asked}
      what="your product enquiries"
      onRetry={() => void loadProductEnquiries()}
    >
      {(all) =>
        all.length === 0 ? null : (
          <>
            <h2>Product enquiries</h2>
            {all.map((enquiry) => (
              <Entry
                key={enquiry.id}
                title={enquiry.productName}
                standing={productStanding(enquiry)}
                {...enquiry}
              />
            ))}
          </>
        )
      }
    </LoadedView>
  );
}

interface EntryProps extends EnquiryOutcome {
  readonly title: string;
  readonly standing: ReturnType<typeof medicalStanding>;
  readonly createdAt: string;
  readonly answer: string | null;
}

function Entry({ title, standing, createdAt, answer, quote, orderedAs }: EntryProps) {
  const sent = quoteSentWords({ quote, orderedAs });
  return (
    <CareEntry
      title={title}
      tone={standing.tone}
      status={standing.words}
      about={`Sent on ${formatInstant(new Date(createdAt))}.`}
      answer={answer}
    >
      {quote && sent ? (
        <p>
          {sent}{' '}
          <a className="link" href={`/quote/${quote.linkId}`}>
            {quote.state === 'open' ? 'See the quote and accept it' : 'See the quote'}
          </a>
        </p>
      ) : null}
      {orderedAs ? (
        <p>
          {ORDERED_WORDS}{' '}
          <a className="link" href={`/account/order/${orderedAs}`}>
            order {orderedAs}
          </a>
        </p>
      ) : null}
    </CareEntry>
  );
}
