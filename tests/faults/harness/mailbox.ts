/** A real mail server on a loopback port that accepts or refuses mail, is slow, reports a false error, or is down. */
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** `lies`: accepts the mail but reports an error. */
export type MailMood = 'takes' | 'refuses' | 'slow' | 'lies' | 'down';

export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
}

export interface Mailbox {
  readonly url: string;
  mood: MailMood;
  /** All accepted mails, in order, including those with a false error. */
  readonly taken: readonly TakenMail[];
  readonly lies: () => number;
  close(): Promise<void>;
}

const later = () => Object.assign(new Error('Try again later'), { responseCode: 451 });

/** Starts the server, in a mood that accepts everything. */
export async function openMailbox(): Promise<Mailbox> {
  const taken: TakenMail[] = [];
  let lies = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      if (box.mood === 'down') done(Object.assign(new Error('Not now'), { responseCode: 421 }));
      else done();
    },
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const mood = box.mood;
        if (mood === 'refuses' || mood === 'down') return done(later());
        const messageId = /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? '';
        taken.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address).join(',') });
        if (mood === 'lies') {
          lies += 1;
          return done(later());
        }
        if (mood === 'slow') return void wait(300).then(() => done());
        return done();
      });
    },
  });
  // Connections break when the shop is killed.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const box: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'takes',
    taken,
    lies: () => lies,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
  return box;
}
