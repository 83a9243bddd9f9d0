/** Whether, and when, somebody of the shop comes to a place, in words. */
import { facts } from '#config/facts.ts';
import { slotInWords } from '#domain/visits/slots.ts';
import { db } from '#server/database.ts';
import { slotsFor } from './slots.ts';

/** @returns with the page that leads on: to book, or to measure oneself; none for a postcode that is none */
export async function visitInWords(postcode: string) {
  const found = await slotsFor(db, postcode);
  const { phone } = facts();
  if (!found.ok && found.error.code === 'bad_postcode') return { words: found.error.detail, sources: [] };
  if (!found.ok)
    return {
      words: `We do not come to ${postcode}. ${found.error.detail} You can measure yourself: the room planner works out boxes and cuts. For a written quote by your plan use the contact form, or ring ${phone}.`,
      sources: [
        { label: 'Room planner', href: '/plan' },
        { label: 'Contact', href: '/contact' },
      ],
    };
  const [first] = found.value.slots;
  const free = first ? `the first free time is ${slotInWords(first)}` : `ring ${phone} for a time`;
  return {
    words: `We come to ${postcode}: ${free}. The visit is free: choose a time on the page ‘Book a visit’, or ring ${phone}. We measure and send you a quote, fitting included; the day of the fitting is agreed with it.`,
    sources: [{ label: 'Book a visit', href: `/visit?postcode=${encodeURIComponent(postcode)}` }],
  };
}
