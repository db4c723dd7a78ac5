import { useId, useRef } from 'react';
import { ACCOUNT_SECTIONS, type AccountSection } from '#stores/overview/account-section.ts';
import { logout } from '#stores/base/user.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ACCOUNT_GROUPS, type AccountGroup } from './account-groups.ts';
import styles from './account-menu.module.css';
import { SectionLink } from '#features/base/parts/section-link.tsx';

/** The account's sections in four groups; on a phone each is a tab at the foot of the screen. */
export function AccountMenu({ current }: { readonly current: AccountSection }) {
  return (
    <nav className={`stack ${styles.menu}`} aria-label="Account">
      {ACCOUNT_GROUPS.map((group, at) => (
        <Group
          key={group.name}
          group={group}
          current={current}
          isLast={at === ACCOUNT_GROUPS.length - 1}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly group: AccountGroup;
  readonly current: AccountSection;
  /** The last group ends with Logout. */
  readonly isLast: boolean;
}

function Group({ group: { name, icon, sections }, current, isLast }: GroupProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => sheet.current?.hidePopover();
  const tab = (
    <>
      <Icon path={icon} size={22} weight={1.8} />
      {name}
    </>
  );
  const [first] = sections;
  if (sections.length === 1) {
    return (
      <SectionLink section={first} current={first === current} className={styles.tab}>
        {tab}
      </SectionLink>
    );
  }
  return (
    <div>
      <button
        type="button"
        className={styles.tab}
        popoverTarget={id}
        aria-current={sections.includes(current) || undefined}
      >
        {tab}
      </button>
      <div ref={sheet} id={id} className={`stack ${styles.sheet}`} data-gap="1" popover="auto">
        <p id={`${id}-name`}>{name}</p>
        <ul aria-labelledby={`${id}-name`}>
          {sections.map((section) => (
            <li key={section}>
              <SectionLink section={section} current={section === current} onFollow={close}>
                {ACCOUNT_SECTIONS[section]}
              </SectionLink>
            </li>
          ))}
          {isLast ? (
            <li>
              <button type="button" onClick={() => void logout('/')}>
                Logout
              </button>
            </li>
          ) : null}
        </ul>
      </div>
    </div>
  );
}
