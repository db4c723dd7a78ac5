import { useStore } from '@nanostores/react';
import { arrivalWords } from '#messages/changes/replacement-words.ts';
import { $arrivalHours } from '#stores/visits/arrival-hours.ts';
import { Alert } from '#ui/alert.tsx';

/** Whether what arrived damaged or wrong is still replaced (rules/replacements.md). */
export function ArrivalNote({ orderNumber }: { readonly orderNumber: string }) {
  const asked = useStore($arrivalHours);
  if (asked?.orderNumber !== orderNumber || asked.hours.state !== 'ready') return null;
  const { value } = asked.hours;
  const words = arrivalWords(value);
  return words ? <Alert tone={value.isOpen ? 'good' : 'waiting'}>{words}</Alert> : null;
}
