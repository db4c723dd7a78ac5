/** Makes tabs, as keys and the address know them, of sections below one another and links to them. */

const list = document.querySelector<HTMLElement>('[data-tabs]');
const tabs = [...(list?.querySelectorAll('a') ?? [])];
const panelOf = ({ hash }: HTMLAnchorElement) => document.querySelector<HTMLElement>(hash);

function select(chosen: HTMLAnchorElement | undefined) {
  for (const tab of tabs) {
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    panelOf(tab)?.toggleAttribute('data-closed', tab !== chosen);
  }
}

function choose(event: Event, tab: HTMLAnchorElement) {
  event.preventDefault();
  select(tab);
  tab.focus();
  history.replaceState(history.state, '', tab.hash);
}

if (list && tabs.length > 1) {
  for (const each of list.children) each.role = 'presentation';
  for (const [at, tab] of tabs.entries()) {
    panelOf(tab)?.setAttribute('role', 'tabpanel');
    tab.role = 'tab';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    tab.addEventListener('click', (event) => choose(event, tab));
    tab.addEventListener('keydown', (event) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      const target = to === undefined ? to : tabs.at(to % tabs.length);
      if (target) choose(event, target);
    });
  }
  list.role = 'tablist';
  list.dataset['tabs'] = 'live';
  const named = tabs.find(({ hash }) => hash === location.hash);
  select(named ?? tabs[0]);
  if (named) panelOf(named)?.scrollIntoView();
}
