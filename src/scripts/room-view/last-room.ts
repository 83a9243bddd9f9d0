/** The room that was looked at last: floors open in it. */

/** Its id; null if there is none, or storage is blocked. */
export function lastRoom(): string | null {
  try {
    return localStorage.getItem('view_room');
  } catch {
    return null;
  }
}

export function keepRoom(id: string): void {
  try {
    localStorage.setItem('view_room', id);
  } catch {
    // The room is in the address.
  }
}
