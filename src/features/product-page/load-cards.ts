/** What fills and refreshes rows of products, loaded when one comes near. */
export const loadCardRows = () => import('./cards.ts');
