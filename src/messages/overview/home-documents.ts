interface OnItsWay {
  readonly step: 'documents' | 'delivery';
  readonly areVerified: boolean;
  /** Documents that are still to be uploaded. */
  readonly toSend: number;
}

/** How the documents of an order on its way stand (rules/kyc.md#what-an-order-waits-for). */
export function documentsStep({ step, areVerified, toSend }: OnItsWay): string {
  if (step === 'documents') return toSend > 0 ? `${toSend} still to upload` : 'Being checked';
  return areVerified ? 'Verified' : 'Not needed for delivery';
}
