/** What a process holds. */
import { readFileSync } from 'node:fs';

/** Megabytes that the process holds, by the kernel's count. */
export function residentMb({ pid }: { readonly pid: number }): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1024 / 1024;
}
