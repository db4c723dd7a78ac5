import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Slot } from '#domain/visits/visit.ts';
import { $fullSlots, keyOfSlots, loadFullSlots } from '#stores/visits/full-slots.ts';

const NONE: readonly Slot[] = [];

/** The half-days without a place, of the city of an order, or of a city; none until they are known. */
export function useFullSlots(orderNumber = '', cityId = 0): readonly Slot[] {
  useEffect(() => void loadFullSlots({ orderNumber, cityId }), [orderNumber, cityId]);
  return useStore($fullSlots)[keyOfSlots({ orderNumber, cityId })] ?? NONE;
}
