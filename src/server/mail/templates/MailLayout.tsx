/** The layout of every mail: the shop's name, the heading, the content, and the trader's details. */
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { env } from '#config/env.ts';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { traderLine } from '#domain/orders/agreement.ts';

const INK = '#1f1b16';
const MOSS = '#2f4f41';
const SANS = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif';

export const styles = {
  text: { color: INK, fontFamily: SANS, fontSize: '16px', lineHeight: '1.55', margin: '0 0 14px' },
  small: { color: '#5c544a', fontFamily: SANS, fontSize: '14px', lineHeight: '1.5', margin: '0 0 10px' },
  h2: { color: INK, fontFamily: 'Georgia, serif', fontSize: '19px', fontWeight: 600, margin: '26px 0 8px' },
  cell: {
    color: INK,
    fontFamily: SANS,
    fontSize: '15px',
    lineHeight: '1.45',
    padding: '8px 0',
    verticalAlign: 'top',
    borderBottom: '1px solid #e5ddd0',
  },
  link: { color: MOSS, textDecoration: 'underline' },
  button: {
    backgroundColor: MOSS,
    borderRadius: '4px',
    color: '#faf7f2',
    display: 'inline-block',
    fontFamily: SANS,
    fontSize: '16px',
    fontWeight: 600,
    padding: '12px 22px',
    textDecoration: 'none',
  },
} as const;

interface Props {
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly children: ReactNode;
}

export function MailLayout({ preview, heading, children }: Props) {
  return (
    <Html lang="en-GB">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#faf7f2', margin: 0, padding: '24px 12px' }}>
        <Container
          style={{
            backgroundColor: '#ffffff',
            border: '1px solid #e5ddd0',
            borderRadius: '8px',
            padding: '28px',
          }}
        >
          <Text style={{ ...styles.small, color: MOSS, fontWeight: 600, letterSpacing: '0.04em' }}>
            {store.name}
          </Text>
          <Heading as="h1" style={{ ...styles.h2, fontSize: '26px', margin: '0 0 14px' }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: '#e5ddd0', margin: '26px 0 14px' }} />
          <Text style={styles.small}>
            {traderLine({ legalName: store.legalName, address: facts().address })}. Company{' '}
            {store.company.number}, VAT {store.company.vatNumber}.
          </Text>
          <Text style={styles.small}>
            {facts().phone} · <Link href={`mailto:${facts().email}`}>{facts().email}</Link> ·{' '}
            <Link href={`${env.SITE_URL}/terms`}>Terms</Link> ·{' '}
            <Link href={`${env.SITE_URL}/delivery`}>Delivery and returns</Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
