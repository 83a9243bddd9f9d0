/** Planted faults in what the shop does when something fails half-way. Most of them the rounds of faults have to find. */
import type { PlantedFault } from './fault.ts';

const ROUNDS = ['tests/faults/rounds.test.ts'];

export const RECOVERY: readonly PlantedFault[] = [
  {
    name: 'the attempt is recorded after the charge',
    file: 'src/server/payments/charge.ts',
    text: 'const next = await write((tx) => begin(tx, request));',
    replacement: `const next = await write(async (tx) => {
    const step = await begin(tx, request);
    if (step.step !== 'charge' || step.isRepeat) return step;
    const { attempt, order } = step;
    await requestCharge(await provider(), {
      idempotencyKey: attempt.idempotencyKey,
      isRepeat: false,
      reference: attempt.id,
      sourceId: request.sourceId,
      verificationToken: request.verificationToken,
      amountPence: attempt.amountPence,
      email: order.email,
      note: \`Order \${orderIdForShopper(order.id)}\`,
    });
    return step;
  });`,
    tests: ROUNDS,
  },
  {
    name: 'a charge whose answer is lost counts as failed',
    file: 'src/server/payments/charge.ts',
    text: "const state = outcome.kind === 'refused' ? 'failed' : outcome.kind;",
    replacement: "const state = outcome.kind === 'declined' ? 'declined' : 'failed';",
    tests: ROUNDS,
  },
  {
    name: 'the money of a payment that came too late is kept',
    file: 'src/server/payments/settle.ts',
    text: "return returnCharge(tx, attempt, payment, settlement === 'too_late' ? 'too_late' : 'twice');",
    replacement: "return { kind: 'paid' };",
    tests: ['tests/faults/payments.test.ts'],
  },
  {
    name: 'a late payment confirms a cancelled order',
    file: 'src/server/orders/transitions.ts',
    text: '.where(and(eq(orders.id, transition.orderId), eq(orders.status, from)))',
    replacement: '.where(eq(orders.id, transition.orderId))',
    tests: ['tests/faults/payments.test.ts'],
  },
  {
    name: 'the boxes of a cancelled order come back twice',
    file: 'src/server/orders/stock.ts',
    text: 'await returnToStock(tx, released, change, reason);',
    replacement: `await returnToStock(tx, released, change, reason);
  await returnToStock(tx, released, change, reason);`,
    tests: ROUNDS,
  },
  {
    name: 'a repeated refund has another key',
    file: 'src/server/payments/refund.ts',
    text: 'idempotencyKey: refund.idempotencyKey,',
    replacement: 'idempotencyKey: newId(),',
    tests: ROUNDS,
  },
  {
    name: 'an e-mail is queued after its cause is committed',
    file: 'src/server/mail/queue.ts',
    text: `  await tx
    .insert(outboxEmails)
    .values({
      id: newId(),
      template: mail.template,
      to: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: oneLine(NOTICES[mail.template](mail.props).subject),
      props: JSON.stringify(mail.props),
      orderId: mail.orderId ?? null,
      about: mail.about ?? null,
      dedupeKey: mail.dedupeKey ?? null,
      state: 'waiting',
      nextTryAt: at,
      createdAt: at,
    })
    .onConflictDoNothing({ target: outboxEmails.dedupeKey });`,
    replacement: `  const { write, writesDone } = await import('#server/database.ts');
  const row = {
    id: newId(),
    template: mail.template,
    to: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: oneLine(NOTICES[mail.template](mail.props).subject),
    props: JSON.stringify(mail.props),
    orderId: mail.orderId ?? null,
    about: mail.about ?? null,
    dedupeKey: mail.dedupeKey ?? null,
    state: 'waiting' as const,
    nextTryAt: at,
    createdAt: at,
  };
  void writesDone().then(() => write((own) => own.insert(outboxEmails).values(row).onConflictDoNothing())).catch(() => tx);`,
    tests: ROUNDS,
  },
  {
    name: 'an e-mail is recorded as sent before it is sent',
    file: 'src/server/mail/worker.ts',
    text: '  await mailer.sendMail({',
    replacement: `  await save(mail.id, { html, text, state: 'sent', sentAt: now(), lastError: null });
  await mailer.sendMail({`,
    tests: ROUNDS,
  },
  {
    name: 'an e-mail that was refused is given up',
    file: 'src/server/mail/worker.ts',
    text: 'const last = mail.attempts >= ATTEMPTS;',
    replacement: 'const last = mail.attempts >= 1 && ATTEMPTS > 0;',
    tests: ROUNDS,
  },
  {
    name: 'a page leaves the queue before its file is written',
    file: 'src/server/publishing/publisher.ts',
    text: 'const done: QueuedPage[] = [];',
    replacement: `const done: QueuedPage[] = [];
    await write(async (tx) => {
      for (const page of pages) await dequeuePage(tx, page);
    });`,
    tests: ROUNDS,
  },
  {
    name: 'a message is answered before it is stored',
    file: 'src/server/contact/index.ts',
    text: '  await write(async (tx) => {',
    replacement: '  void write(async (tx) => {',
    tests: ROUNDS,
  },
  {
    name: 'a job that failed waits for its next time',
    file: 'src/server/jobs/index.ts',
    text: "return outcome === 'ran' ? everyMs :",
    replacement: "return outcome !== 'held' ? everyMs :",
    tests: ['tests/unit/server/jobs.test.ts'],
  },
  {
    name: 'opening a database drops the locks of the running shop',
    file: 'db/client.ts',
    text: "if (!existsSync(file)) closeSync(openSync(file, 'a', 0o666 & ~OTHERS));",
    replacement: "closeSync(openSync(file, 'a', 0o666 & ~OTHERS));",
    tests: ['tests/faults/second-process.test.ts'],
  },
  {
    name: 'a private file without a row stays for ever',
    file: 'src/server/media/private-files.ts',
    text: '.values({ name, removeAfter })',
    replacement: '.values({ name, removeAfter: removeAfter && null })',
    tests: ['tests/unit/server/media/private-files.test.ts'],
  },
  {
    name: 'files of an erased person wait for the hourly job',
    file: 'src/server/privacy/screen.ts',
    text: 'await removeErasedFiles();',
    replacement: 'void removeErasedFiles;',
    tests: ['tests/api/erasure.test.ts'],
  },
];
