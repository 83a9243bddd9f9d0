/** What every admin page's layout shows: the member of staff, the menu, and the state of publishing. */
import { hasRole, ROLE_LABELS } from '#domain/admin/roles.ts';
import { SECTIONS, type AdminSection } from '#domain/admin/sections.ts';
import { publishSentence } from '#domain/admin/publish.ts';
import { chatsWaiting } from '#server/chat/index.ts';
import { messagesWaiting } from '#server/contact/admin/index.ts';
import { now } from '#server/clock.ts';
import { signedIn, type Viewer } from '#server/http/viewer.ts';
import { publishingStatus } from '#server/publishing/admin/index.ts';

export interface AdminFrame {
  readonly name: string;
  readonly role: string;
  readonly sections: readonly AdminSection[];
  /** Number of shoppers who wait for an answer, by the section's path. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly publishing: { readonly words: string; readonly state: 'failed' | 'waiting' | 'quiet' };
}

/** What layouts/Admin.astro shows a member of staff. The middleware gives it to the pages (`Astro.locals.adminFrame`). */
export async function adminFrame(viewer: Viewer): Promise<AdminFrame> {
  const user = signedIn(viewer);
  const [state, chats, messages] = await Promise.all([publishingStatus(), chatsWaiting(), messagesWaiting()]);
  return {
    name: user.fullName,
    role: user.role ? ROLE_LABELS[user.role] : 'Staff',
    sections: SECTIONS.filter(({ roles }) => hasRole(roles, user.role)),
    waiting: { '/admin/chat': chats, '/admin/messages': messages.count },
    publishing: {
      words: publishSentence(state, now().getTime()),
      state: state.failed > 0 ? 'failed' : state.waiting > 0 ? 'waiting' : 'quiet',
    },
  };
}
