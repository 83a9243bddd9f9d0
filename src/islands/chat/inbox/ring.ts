/** A sound and a notification for new messages, if the member of staff has turned them on. */
const KEY = 'desk_ring';

/** True if they are turned on in this browser. */
export function ringsOn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Turns them on (the browser asks for permission) or off. */
export async function setRing(on: boolean): Promise<void> {
  try {
    localStorage.setItem(KEY, on ? '1' : '0');
  } catch {
    return;
  }
  if (on && 'Notification' in window && Notification.permission === 'default') {
    await Notification.requestPermission();
  }
}

/**
 * Plays the sound, and shows a notification if the inbox is not visible.
 * @param message the shopper's message
 */
export function ring(message: string): void {
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
  if (document.hidden && 'Notification' in window && Notification.permission === 'granted') notify(message);
}

function notify(message: string): void {
  try {
    const notice = new Notification('A shopper is waiting', { body: message.slice(0, 120), tag: 'inbox' });
    notice.onclick = () => window.focus();
  } catch {
    // Phones allow notifications only from service workers: there the sound has to do.
  }
}
