import { useStore } from '@nanostores/react';
import { formatInstant } from '#domain/kolkata.ts';
import { statusTone } from '#domain/order.ts';
import { NO_ENQUIRIES } from '#messages/rentals.ts';
import { ORDER_WORDS } from '#messages/order-status.ts';
import { $enquiries, loadEnquiries } from '#stores/account/enquiries.ts';
import { CareEntry } from '#features/account/parts/care-entry.tsx';
import { Empty } from '#features/account/parts/empty.tsx';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import { SectionTitle } from '#features/account/parts/section-title.tsx';

/**
 * The customer's enquiries for medical products, and what came of them
 * (rules/enquiries.md#medical-items-are-asked-for).
 */
export function EnquirySection() {
  const enquiries = useStore($enquiries);
  return (
    <>
      <SectionTitle>Healthcare Enquiries</SectionTitle>
      <LoadedView loaded={enquiries} what="Your enquiries" onRetry={() => void loadEnquiries()}>
        {(all) =>
          all.length === 0 ? (
            <Empty words={NO_ENQUIRIES} />
          ) : (
            all.map(({ orderNumber, orderStatus, createdAt, answer }) => (
              <CareEntry
                key={orderNumber}
                title={`Enquiry ${orderNumber}`}
                tone={statusTone(orderStatus)}
                status={ORDER_WORDS[orderStatus]}
                about={`Sent on ${formatInstant(new Date(createdAt))}.`}
                answer={answer}
              />
            ))
          )
        }
      </LoadedView>
    </>
  );
}
