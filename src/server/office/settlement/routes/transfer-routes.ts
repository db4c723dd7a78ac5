import * as calls from '#contract/office/settlement/transfers.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { serveList } from '#server/office/base/list.ts';
import type { Command } from '#server/office/shell/commands.ts';
import { perform } from '#server/office/shell/perform.ts';
import { transferFile } from '#server/office/settlement/transfer-file.ts';
import { transferList } from '#server/office/settlement/transfer-list.ts';

/** Money that goes back by bank transfer, at its desk (rules/deposits.md#recording-a-transfer). */
export function officeTransferRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, transferList);

  api.serve(calls.showTransferAccount, async ({ input, caller }) => {
    const command = { name: 'refund account', number: input.orderNumber } as const;
    const outcome = await perform(shop, looking(caller), command);
    if (outcome instanceof Refusal) return outcome;
    return outcome.kind === 'account shown' ? outcome.account : refuse('NOT_FOUND');
  });

  api.serve(calls.recordTransfer, ({ input, caller }) => {
    const { refundId, orderNumber: number, reference } = input;
    return ask(
      caller,
      refundId === null
        ? { name: 'deposit refund', number, reference }
        : { name: 'refund record', refund: refundId, reference },
    );
  });

  api.serve(calls.askForAccount, ({ input, caller }) =>
    ask(caller, { name: 'refund ask', number: input.orderNumber }),
  );

  api.serve(calls.returnTransfer, ({ input: { orderNumber: number, reference }, caller }) =>
    ask(caller, { name: 'refund returned', number, reference }),
  );

  api.serve(calls.transfersFile, async ({ caller, now }) => {
    const outcome = await perform(shop, looking(caller), { name: 'refund file' });
    if (outcome instanceof Refusal) return outcome;
    if (outcome.kind !== 'transfers to make') return refuse('NOT_FOUND');
    const name = `transfers-${dayOf(now)}.csv`;
    return new File([transferFile(outcome.transfers)], name, { type: 'text/csv; charset=utf-8' });
  });

  async function ask(operator: Operator, command: Command) {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
}

/** Who only looks does so as often as they press (rules/office.md#pressed-again). */
function looking({ press: _press, ...operator }: Operator): Operator {
  return operator;
}
