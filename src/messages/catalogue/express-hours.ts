import { DOCUMENTS_UNTIL } from '#domain/catalogue/coverage/express.ts';
import { hourWords } from '#messages/base/hour-words.ts';

/** `1 pm`, by when the documents of an express order are due. */
export const DOCUMENTS_BY = hourWords(DOCUMENTS_UNTIL);
