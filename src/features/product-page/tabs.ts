/**
 * Makes tabs of the product's sections: one is shown, the address names it, arrow keys go from tab to
 * tab. Without this they are sections below one another, and links to them.
 */

const list = document.querySelector<HTMLElement>('[data-tabs]');
const tabs = [...(list?.querySelectorAll('a') ?? [])];
const panelOf = (tab: HTMLAnchorElement) => document.querySelector<HTMLElement>(tab.hash);

function select(chosen: HTMLAnchorElement) {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    panelOf(tab)?.toggleAttribute('data-closed', !isChosen);
  }
}

function selectAddressed() {
  const named = tabs.find(({ hash }) => hash === location.hash);
  const [first] = tabs;
  const chosen = named ?? first;
  if (chosen) select(chosen);
  if (named) panelOf(named)?.scrollIntoView();
}

function choose(tab: HTMLAnchorElement) {
  select(tab);
  tab.focus();
  history.replaceState(history.state, '', tab.hash);
}

if (list && tabs.length > 1) {
  list.role = 'tablist';
  list.dataset['tabs'] = 'live';
  for (const [at, tab] of tabs.entries()) {
    const panel = panelOf(tab);
    tab.role = 'tab';
    if (tab.parentElement) tab.parentElement.role = 'presentation';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    if (panel) panel.role = 'tabpanel';
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(tab);
    });
    tab.addEventListener('keydown', (event) => {
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      const target = to === undefined ? to : tabs.at(to % tabs.length);
      if (!target) return;
      event.preventDefault();
      choose(target);
    });
  }
  selectAddressed();
}
