/** A sound and a notification, where the member of staff has asked for them. */
const KEY = 'desk_ring';

/** True where this browser has been asked to ring. */
export const ringsOn = (): boolean => localStorage.getItem(KEY) === '1';

/** Turns them on (the browser asks) or off. */
export async function setRing(on: boolean): Promise<void> {
  localStorage.setItem(KEY, on ? '1' : '0');
  if (on && 'Notification' in window && Notification.permission === 'default') {
    await Notification.requestPermission();
  }
}

/**
 * Rings, and notifies where the desk is not in sight.
 * @param words what the shopper wrote
 */
export function ring(words: string): void {
  if (!ringsOn()) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.08;
  tone.frequency.value = 660;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.18);
  tone.onended = () => void audio.close();
  if (document.hidden && 'Notification' in window && Notification.permission === 'granted') notify(words);
}

function notify(words: string): void {
  try {
    const notice = new Notification('A shopper is waiting', { body: words.slice(0, 120), tag: 'desk' });
    notice.onclick = () => window.focus();
  } catch {
    // Phones allow it to service workers alone: there the sound has to do.
  }
}
