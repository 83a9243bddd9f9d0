/** Records the tools' statements in a conversation: the evidence that an answer is checked against, and attachments. */
import type { Evidence } from '#domain/chat/evidence.ts';
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import type { Draft, Memory } from '../port.ts';
import type { ToolName } from '../tools.ts';

/** The number of statements kept for the next turn. */
const EVIDENCE_KEPT = 24;

export class Ledger {
  readonly evidence: Evidence[];
  readonly tools: ToolName[] = [];
  attachments: Attachments = NOTHING_ATTACHED;
  memory: Memory;
  handOver = false;

  constructor(memory: Memory) {
    this.memory = memory;
    this.evidence = [...(memory.evidence ?? [])];
  }

  /** Records a tool's statement, line by line. @param subject the id of the product that it is about, if any */
  note(tool: ToolName, subject: string | null, lines: readonly string[]): void {
    if (!this.tools.includes(tool)) this.tools.push(tool);
    for (const text of lines) this.evidence.push({ tool, subject, text });
  }

  /** Takes over a tool's attachments: product cards and calculation replace earlier ones, sources are added. */
  attach({ attachments, memory }: Draft): void {
    if (memory) this.memory = { ...this.memory, ...memory };
    if (!attachments) return;
    const { products, calculation, sources, chips } = attachments;
    const known = new Set(this.attachments.sources.map(({ href }) => href));
    this.attachments = {
      products: products.length > 0 ? products : this.attachments.products,
      calculation: calculation ?? this.attachments.calculation,
      sources: [...this.attachments.sources, ...sources.filter(({ href }) => !known.has(href))].slice(0, 4),
      chips: chips.length > 0 ? chips : this.attachments.chips,
    };
  }

  /** Records a tool's answer; returns it for the model. */
  record(tool: ToolName, subject: string | null, draft: Draft): { answer: string } {
    this.note(tool, subject, [draft.text]);
    this.attach(draft);
    return { answer: draft.text };
  }

  /** The state for the next turn, with the newest evidence. */
  remembered(): Memory {
    return { ...this.memory, evidence: this.evidence.slice(-EVIDENCE_KEPT) };
  }
}
