import { atom } from 'nanostores';
import { kycTexts } from '#messages/documents/kyc-texts.ts';
import { chooseFile } from './upload.ts';

export type Camera =
  | { readonly state: 'off' }
  | { readonly state: 'starting' }
  | { readonly state: 'live'; readonly stream: MediaStream }
  /** No picture can be taken; a file can still be chosen. */
  | { readonly state: 'refused'; readonly text: string };

/** The camera of this device: it runs only while its picture is shown. */
export const $camera = atom<Camera>({ state: 'off' });

/** rules/kyc.md#what-a-file-may-be */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
};
const QUALITY = 1;

let asked = 0;

/** Asks for the camera, the browser the customer; answers nothing, `$camera` tells. */
export async function startCamera(): Promise<void> {
  asked += 1;
  const own = asked;
  $camera.set({ state: 'starting' });
  const found = await openCamera();
  if (own === asked) $camera.set(found);
  else letGo(found);
}

export function stopCamera(): void {
  asked += 1;
  letGo($camera.get());
  $camera.set({ state: 'off' });
}

/** Chooses what the camera shows at this moment as the selfie. */
export async function takeSelfie(video: HTMLVideoElement): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (picture) await chooseFile(new File([picture], 'selfie.jpg', { type: picture.type }));
}

async function openCamera(): Promise<Camera> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(WANTED);
    return { state: 'live', stream };
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    return {
      state: 'refused',
      text: isRefused ? kycTexts.CAMERA_REFUSED : kycTexts.CAMERA_MISSING,
    };
  }
}

function letGo(camera: Camera): void {
  if (camera.state !== 'live') return;
  for (const track of camera.stream.getTracks()) track.stop();
}
