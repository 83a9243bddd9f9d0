/** Shows the number of waiting shoppers in the tab's title and in the menu. */
import { useEffect } from 'react';

const COUNTED = /^\(\d+\) /;

export function useCount(waiting: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNTED, '');
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    for (const mark of document.querySelectorAll<HTMLElement>('[data-waiting="/admin/chat"]')) {
      mark.hidden = waiting === 0;
      if (mark.firstElementChild) mark.firstElementChild.textContent = String(waiting);
    }
  }, [waiting]);
}
