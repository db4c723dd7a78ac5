import { formTexts } from '#messages/base/form-texts.ts';
import { call } from '#stores/base/api.ts';

/** Makes a call of signing in; a failure that says nothing gets the specified text (rules/sign-in.md#a-failure-without-words). */
export const callInWords: typeof call = async (endpoint, input, options) => {
  const result = await call(endpoint, input, options);
  if (result.ok) return result;
  const { code, message } = result.failure;
  const isSilent = message === '' || (code === 'UNEXPECTED' && result.retryAfter === undefined);
  if (!isSilent) return result;
  return { ...result, failure: { ...result.failure, message: formTexts.UNEXPECTED } };
};
