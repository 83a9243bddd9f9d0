/**
 * A worker thread that computes plans, so that cutting carpets does not block the event loop. Messages: {kit} sets the
 * goods for the jobs after it; {job} is answered with {begun}, and then with {text}, the answer as JSON, or {error}.
 */
import { parentPort } from 'node:worker_threads';
import { answerOf, type Kit, type PlanJob } from './plan-job.ts';

type Message = { readonly kit: Kit } | { readonly job: PlanJob };

let kit: Kit = new Map();

parentPort?.on('message', (message: Message) => {
  if ('kit' in message) {
    kit = message.kit;
    return;
  }
  parentPort?.postMessage({ begun: true });
  try {
    parentPort?.postMessage({ text: JSON.stringify(answerOf(message.job, kit)) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
