/** A process's memory. */
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, from /proc. */
export function residentMb({ pid }: { readonly pid: number }): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1024 / 1024;
}
