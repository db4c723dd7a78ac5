/** Where the API answers: this site's own origin unless `PUBLIC_API_URL` names another. */
export const API_ORIGIN = import.meta.env.PUBLIC_API_URL ?? '';
