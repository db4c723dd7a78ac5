import type { APIContext } from 'astro';

/** What Razorpay's checkout window loads, frames and calls. */
const CHECKOUT = 'https://checkout.razorpay.com';
const SCRIPTS = [CHECKOUT, 'https://cdn.razorpay.com'];
const FRAMES = [CHECKOUT, 'https://api.razorpay.com'];
const CALLS = ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'];

/** Lets one page open the payment window; all others keep the policy of the whole site. */
export function allowPayments(csp: APIContext['csp']): void {
  if (!csp) return;
  const apiUrl = import.meta.env.PUBLIC_API_URL;
  const own = apiUrl ? [new URL(apiUrl).origin] : [];
  for (const source of ["'self'", ...SCRIPTS, ...own]) csp.insertScriptResource(source);
  csp.insertDirective(`frame-src ${FRAMES.join(' ')}`);
  csp.insertDirective(`connect-src ${CALLS.join(' ')}`);
}
