/** Of a customer, who is named by the number of their account. */
export type CustomerCommand =
  | { readonly name: 'customer block'; readonly customer: number; readonly reason: string }
  | { readonly name: 'customer unblock'; readonly customer: number }
  | { readonly name: 'customer note'; readonly customer: number; readonly text: string }
  | { readonly name: 'letter resend'; readonly customer: number; readonly letter: number };
