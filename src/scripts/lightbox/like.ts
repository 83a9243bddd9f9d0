import { fetchApi } from '#islands/api-host.ts';

/** Likes a photo. @returns its number of likes; null after a failure, which is not shown */
export async function sendLike(id: string): Promise<number | null> {
  try {
    const answer = await fetchApi(`/customer-photos/like/${encodeURIComponent(id)}`, { method: 'POST' });
    if (!answer.ok) return null;
    const { likes } = (await answer.json()) as { likes: number };
    return likes;
  } catch {
    // Spec section 8: no message for a like that failed; the count stays as it was.
    return null;
  }
}
