import { useStore } from '@nanostores/react';
import type { Factors } from '#contract/office/shell/gate.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { SetUpFactor } from '#features/office/shell/factor/set-up-factor.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { RowButton } from '#features/office/shell/list/row-button.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  $droppingFactor,
  dismissDropping,
  removeApp,
  removePasskey,
} from '#stores/office/shell/factors.ts';
import { furtherFactor } from '#stores/office/shell/set-up.ts';
import styles from './me-desk.module.css';

interface Factor {
  readonly key: number | 'app';
  readonly kind: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
  /** Whether another one is left without it. */
  readonly mayGo: boolean;
}

const COLUMNS: readonly Column<Factor>[] = [
  {
    key: 'kind',
    name: 'Second factor',
    cell: ({ kind, name }) => (
      <>
        {kind}
        {name ? <small>{name}</small> : null}
      </>
    ),
  },
  {
    key: 'created',
    name: 'Set up',
    cell: ({ createdAt, usedAt }) => (
      <>
        {formatInstant(new Date(createdAt))}
        {usedAt ? <small>last used {formatInstant(new Date(usedAt))}</small> : null}
      </>
    ),
  },
  {
    key: 'drop',
    name: 'Remove',
    isAction: true,
    cell: (factor) => <DropButton factor={factor} />,
  },
];

/** The operator's second factors; the last one stays (rules/office.md#the-second-factor). */
export function FactorList({ factors }: { readonly factors: Factors }) {
  const { notice } = useStore($droppingFactor);
  const rows = rowsOf(factors);
  return (
    <Panel title="Second factors" note={rows.length}>
      <NoticeAlert notice={notice} onDismiss={dismissDropping} />
      <OfficeList
        label="Your second factors"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ key }) => key}
        empty="No second factor set up."
      />
      {factors.hasPasskeys || !factors.app ? (
        <div className={`stack ${styles.add}`} data-gap="2">
          <h3>Add one for another device</h3>
          <SetUpFactor
            setUp={furtherFactor}
            hasPasskeys={factors.hasPasskeys}
            hasApp={factors.app !== null}
          />
        </div>
      ) : null}
    </Panel>
  );
}

function rowsOf({ passkeys, app }: Factors): readonly Factor[] {
  const mayGo = passkeys.length + (app ? 1 : 0) > 1;
  const keys = passkeys.map(({ id, ...passkey }) => ({
    key: id,
    kind: 'Passkey',
    ...passkey,
    mayGo,
  }));
  if (!app) return keys;
  const { createdAt } = app;
  const row = { key: 'app', kind: 'Authenticator app', name: '', createdAt, usedAt: null } as const;
  return [...keys, { ...row, mayGo }];
}

function DropButton({ factor: { key, mayGo } }: { readonly factor: Factor }) {
  if (!mayGo) return <span className="hint">Your only one</span>;
  return (
    <RowButton
      $act={$droppingFactor}
      row={key}
      doing="Removing"
      onPress={() => (key === 'app' ? removeApp() : removePasskey(key))}
    >
      Remove
    </RowButton>
  );
}
