/** The queue of the embedded assistant's turns. */
import { TurnQueue } from '#server/turn-queue.ts';

/** Concurrent turns of the embedded assistant: enough that one can write while another computes. */
const TURNS = 16;

export const turns = new TurnQueue(TURNS);
