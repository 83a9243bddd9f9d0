/** A picture that the shopper has sent, as both sides of the conversation see it. */
import type { ChatPhoto as Photo } from '#domain/chat/contract.ts';
import { deletionDay } from '#domain/chat/texts.ts';
import { type ApiPath, apiUrl } from '#islands/api-host.ts';

export function ChatPhoto({ photo: { path, width, height, deleted_at } }: { readonly photo: Photo }) {
  const day = deletionDay(deleted_at);
  if (path === null) return <p className="hint">This picture was deleted on {day}.</p>;
  const url = apiUrl(path as ApiPath);
  return (
    <>
      <a className="mt-2 max-w-80" href={url} target="_blank" rel="noreferrer">
        <img
          className="h-auto max-h-48 object-contain"
          src={url}
          alt="The picture that was sent"
          width={width}
          height={height}
        />
      </a>
      <p className="hint">It is deleted on {day}.</p>
    </>
  );
}
