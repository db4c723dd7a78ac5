import { addConditionPicture } from '#contract/office/catalogue/condition.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { $photos, dropPhoto, keepPhoto, readPhotos } from './offline-photos.ts';
import { countSent } from './send-deeds.ts';
import { createQueue } from './send-later.ts';

/** Sends the pictures that an operator took. */
export const sendPhotos = createQueue({
  next: async (userId) =>
    (await readPhotos()).find(({ by, refused }) => by.userId === userId && refused === null),
  begin: async ({ id }) => $photos.get().some((photo) => photo.id === id),
  send: ({ id, stop, side, tag, at, picture }) => {
    const file = new File([picture], `${id}.jpg`, { type: picture.type });
    const sentAt = new Date().toISOString();
    return callOffice(addConditionPicture, { id, stop, side, tag, at, sentAt, file });
  },
  answered: async (photo, result) =>
    result.ok ? dropPhoto(photo.id) : keepPhoto({ ...photo, refused: result.failure.message }),
  sent: countSent,
});
