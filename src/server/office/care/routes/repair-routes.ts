import * as calls from '#contract/office/care/issues.ts';
import { isDeliveryCode } from '#domain/visits/delivery-code.ts';
import { plainCode } from '#domain/base/typed-text.ts';
import { answerText, type MessageCode } from '#messages/office/answer-texts.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { Command } from '#server/office/shell/commands.ts';
import { perform } from '#server/office/shell/perform.ts';

/** Where a code is wanted, what is said of it at a desk. */
const CODE_TEXTS: Readonly<Record<string, MessageCode | undefined>> = {
  CODE_NEEDED: 'REPAIR_CODE',
  CODE_LOCKED: 'REPAIR_CODE_LOCKED',
};

/** Repair visits and replacements, at the page of their issue (rules/repairs.md, rules/replacements.md). */
export function officeRepairRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.scheduleOfficeRepair, ({ input, caller }) => {
    const { id: repair, day: on, ...plan } = input;
    return ask(caller, { name: 'repair schedule', repair, on, ...plan });
  });

  api.serve(calls.planOfficeRepair, ({ input: { id: issue, day: on, ...plan }, caller }) =>
    ask(caller, { name: 'repair plan', issue, on, ...plan }),
  );

  api.serve(calls.endOfficeRepair, async ({ input, caller }) => {
    const { id: repair, endedAs, withoutCode } = input;
    const code = plainCode(input.code);
    if (code !== '' && !isDeliveryCode(code)) return wrongField('code', answerText('REPAIR_CODE'));
    const told = withoutCode === '' ? { code: code === '' ? undefined : code } : { withoutCode };
    const outcome = await ask(caller, { name: 'repair done', repair, endedAs, ...told });
    const text = outcome instanceof Refusal && CODE_TEXTS[outcome.failure.code];
    return text ? wrongField('withoutCode', answerText(text)) : outcome;
  });

  api.serve(calls.missOfficeRepair, ({ input: { id: repair, outcome, seen }, caller }) => {
    const next = { on: undefined, half: undefined };
    return ask(caller, { name: 'repair missed', repair, outcome, seen, ...next });
  });

  api.serve(calls.confirmReplacement, async ({ input, caller }) => {
    const { issues, day: on, half, tags } = input;
    const command = { name: 'replacement confirm', issues, on, half, tags } as const;
    const outcome = await perform(shop, caller, command);
    if (outcome instanceof Refusal) return outcome;
    if (outcome.kind !== 'replacement confirmed') return refuse('NOT_FOUND');
    return { orderNumber: outcome.number };
  });

  api.serve(calls.declineReplacement, ({ input: { id, reason, seen }, caller }) =>
    ask(caller, { name: 'replacement decline', issues: [id], reason, seen }),
  );

  async function ask(operator: Operator, command: Command) {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
}

function wrongField(field: string, text: string): Refusal {
  return refuse('INPUT_INVALID', { fields: { [field]: text } });
}
