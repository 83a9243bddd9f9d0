/**
 * Sanitises untrusted texts (descriptions, reviews) for the language model, against prompt injection: they are shortened,
 * stripped of markup, and lose every sentence that addresses the assistant, makes an offer or contains a link.
 */
import { breachOfForm } from '#domain/chat/forbidden.ts';
import { sentencesOf } from '#domain/chat/sentences.ts';
import { plain } from '#domain/chat/plain.ts';
import { facts } from '#config/facts.ts';

const ADDRESSES_ASSISTANT =
  /\b(?:assistant|chat ?bot|\bai\b|language model|\bllm\b|gpt|system|prompt|instruct\w*|ignore|disregard|override|pretend|you must|tell (?:the|every|all|them|him|her|shoppers?|customers?|users?)|say (?:that|to)|reply|respond|answer with|output|print|repeat|note to|when(?:ever)? (?:asked|someone|anyone|a )|list (?:the|all)|mention|always|next shopper|shoppers?|every answer|bot)\b/;

/** The harmless sentences of a text, up to `most` characters. */
export function harmless(text: string, limit: number): string {
  const plainText = text.replace(/<[^>]*>/g, ' ').replace(/\p{C}/gu, ' ');
  const harmlessText = sentencesOf(plainText)
    .filter(
      (sentence) => !ADDRESSES_ASSISTANT.test(plain(sentence)) && breachOfForm(sentence, facts()) === null,
    )
    .join(' ');
  return harmlessText.length <= limit
    ? harmlessText
    : `${harmlessText.slice(0, limit).replace(/\s\S*$/, '')} …`;
}
