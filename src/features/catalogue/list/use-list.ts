import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { City } from '#domain/base/city.ts';
import { formatFilter } from '#domain/catalogue/list/list-address.ts';
import type { ListPlace } from '#domain/catalogue/list/list-filter.ts';
import { LIST_PAGE, listPageAddress, partShown } from '#domain/catalogue/list/list-page.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { cardWords } from '#messages/catalogue/card-words.ts';
import { expressTag } from '#messages/catalogue/express.ts';
import { $expressPromise } from '#stores/catalogue/express-promise.ts';
import { $listView, type ListView } from '#stores/catalogue/search/list-filter.ts';
import {
  $listFound,
  findAgain,
  findList,
  findMore,
  type ListedProductCard,
  type ListSource,
} from '#stores/catalogue/search/list-found.ts';
import type { ProductCardProps } from '#features/catalogue/product-card/product-card.tsx';
import { listCard } from './list-card.ts';
import type { ListFrameProps } from './list-frame.tsx';
import { rememberShown, shownBefore } from './view/shown.ts';
import { CHECKING, productsFound } from './view/words.ts';

export interface ListRun {
  readonly city: City;
  readonly place: ListPlace;
  readonly source: ListSource;
  /** Of the list's address; by default that of the page. */
  readonly path?: string | undefined;
  /** Which view of the list is shown already, or asked for (`keyOf`). */
  readonly known?: string | undefined;
  readonly wordsOf?: typeof cardWords | undefined;
  /** What the page was printed with: it stays until the shop has answered. */
  readonly printed?: ListFrameProps | undefined;
  /** False until what was printed lives. */
  readonly isLive?: boolean;
}

/** A view of a list by one name. */
export function keyOf({ filter, page }: ListView, place: ListPlace): string {
  return listPageAddress('', page, formatFilter(filter, place));
}

const NOTHING = { cards: [], counts: {}, ends: null, told: '', total: 0 };

/** The list of the stores as it is shown; what the address asks for is looked for by itself. */
export function useList(run: ListRun): ListFrameProps {
  const { city, place, source, wordsOf, printed, isLive = true } = run;
  const state = useStore($listFound);
  const view = useStore($listView);
  const promise = useStore($expressPromise);
  const known = useRef(run.known);
  // What was answered stays as it was asked for until the next answer.
  const [shown, setShown] = useState({ state, view });
  if (state.state === 'still' && shown.state !== state) setShown({ state, view });

  useEffect(() => {
    if (!isLive) return;
    const address = formatFilter(view.filter, place);
    const key = keyOf(view, place);
    if (key === known.current) return;
    known.current = key;
    void findList(source, address, partShown((view.page - 1) * LIST_PAGE, shownBefore()));
  }, [isLive, view, place, source]);

  if (printed && !isLive) return printed;

  const onMore = async () => {
    const { filter, page } = view;
    const part = partShown((page - 1) * LIST_PAGE, cards.length + LIST_PAGE);
    const isShown = state.found
      ? await findMore()
      : await findList(source, formatFilter(filter, place), part);
    if (isShown) rememberShown($listFound.get().found?.products.length ?? 0);
    return isShown;
  };

  const { found, before } = shown.state;
  const { filter, page } = shown.view;
  const express = promise && expressTag(promise);
  const printedCards = new Map(printed?.cards.map((card) => [card.product.slug, card]));
  // A picture that was printed stays in its sizes.
  const cardOf = (product: ListedProductCard): ProductCardProps => ({
    ...printedCards.get(product.slug),
    ...listCard(product, { city, tenure: filter.tenure, express, wordsOf }),
  });
  const addressOf = (number: number) =>
    listPageAddress(run.path ?? location.pathname, number, formatFilter(filter, place));
  const cards = found
    ? found.products.map(cardOf)
    : (printed?.cards ?? []).map((card) => ({ ...card, express: express ?? card.express }));
  const end = before + cards.length;
  return {
    ...(printed ?? NOTHING),
    place,
    filter: view.filter,
    cards,
    fee: promise ? formatRupees(promise.fee) : printed?.fee,
    isAsking: state.state === 'asking',
    failure:
      state.state === 'failed'
        ? { text: 'We couldn’t load some products.', retry: () => void findAgain() }
        : undefined,
    onMore,
    ...(found && {
      near: found.near?.map(cardOf),
      counts: found.counts,
      ends: found.ends,
      total: found.total,
      earlier: before > 0 ? addressOf(Math.max(page - 1, 1)) : undefined,
      more: end < found.total ? addressOf(Math.floor(end / LIST_PAGE) + 1) : undefined,
    }),
    told: toldOf(state.state, found?.total ?? printed?.total),
  };
}

function toldOf(state: 'still' | 'asking' | 'failed', total = 0): string {
  if (state === 'asking') return CHECKING;
  return state === 'failed' ? '' : productsFound(total);
}
