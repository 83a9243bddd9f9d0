import { fetchApi } from '#islands/api-host.ts';
import { toast } from '../toast.ts';

/** Likes a photo. @returns its number of likes; null after a failure, which is not shown */
export async function sendLike(id: string): Promise<number | null> {
  try {
    const answer = await fetchApi(`/customer-photos/like/${encodeURIComponent(id)}`, { method: 'POST' });
    if (answer.status === 429) {
      toast({ message: 'That was a lot of likes. Please wait a minute.', tone: 'error' });
    }
    if (!answer.ok) return null;
    const { likes } = (await answer.json()) as { likes: number };
    return likes;
  } catch {
    // Spec section 8: no message for a like that failed; the count stays as it was.
    return null;
  }
}
