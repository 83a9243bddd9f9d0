/** The camera of a phone reads a product's code into the stock take, where the browser can read codes by itself. */

/** The part of the Barcode Detection API that is used; TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
const { BarcodeDetector } = globalThis as typeof globalThis & { BarcodeDetector?: new () => Detector };

const AGAIN_MS = 200;
const MAX_TRIES = 150;

const pause = () => new Promise((resume) => setTimeout(resume, AGAIN_MS));

/** Watches the camera until a code is in sight; null if none comes or the picture goes away. */
async function codeIn(video: HTMLVideoElement, detector: Detector): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES && video.isConnected; tries++) {
    const [code] = await detector.detect(video);
    if (code) return code.rawValue;
    await pause();
  }
  return null;
}

async function scan(form: HTMLFormElement, status: HTMLElement, detector: Detector): Promise<void> {
  const video = document.createElement('video');
  video.playsInline = true;
  video.muted = true;
  video.className = 'w-full';
  let stream: MediaStream | undefined;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    video.srcObject = stream;
    status.replaceChildren(video);
    await video.play();
    const code = await codeIn(video, detector);
    status.textContent = code === null ? 'No code was found. Please type it.' : '';
    const field = form.querySelector<HTMLInputElement>('[data-scanned]');
    if (field && code !== null) {
      field.value = code;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    form.querySelector<HTMLInputElement>(code === null ? '[data-scanned]' : '[name=count]')?.focus();
  } catch {
    status.textContent = 'The camera cannot be used here. Please type the code.';
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.remove();
  }
}

const offered = document.querySelector<HTMLButtonElement>('[data-scan]');
if (BarcodeDetector && offered && 'mediaDevices' in navigator) offered.hidden = false;

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-scan]') : null;
  const status = button?.form?.querySelector<HTMLElement>('[data-scan-status]');
  if (BarcodeDetector && button?.form && status) void scan(button.form, status, new BarcodeDetector());
});
