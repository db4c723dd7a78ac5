import * as calls from '#contract/office/shell/search.ts';
import { readOfficeSearch } from '#domain/office/search.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { searchOffice } from './search.ts';

/** The office's one search box (docs/screens.md#the-search-box). */
export function officeSearchRoutes(api: Api): void {
  api.serve(calls.searchOffice, ({ input, caller }) =>
    searchOffice(api.shop.db, readOfficeSearch(input.text), caller.role),
  );
}
