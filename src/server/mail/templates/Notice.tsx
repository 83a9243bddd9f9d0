/** Lays out a mail: its parts, one below the other. */
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import { env } from '#config/env.ts';
import { termsOfSale } from '#server/service-pages/index.ts';
import type { MailOrder } from '../mail-order.ts';
import type { MailTemplate, MailTemplates, WithdrawnPart } from '../types.ts';
import { MailLayout, styles } from './MailLayout.tsx';
import { Address, GoodsTable, OrderTable } from './OrderTable.tsx';

/** A part of a mail. Line breaks in a paragraph are kept. */
export type Block =
  | string
  /** A section heading. */
  | { readonly title: string }
  /** The next step. */
  | { readonly button: string; readonly href: string }
  /** A paragraph with a link in it. */
  | { readonly before?: string; readonly link: string; readonly href: string; readonly after?: string | null }
  | { readonly speaker: string; readonly words: string }
  | { readonly event: string }
  | { readonly small: string; readonly href?: string }
  | { readonly order: MailOrder }
  | { readonly withdrawn: WithdrawnPart }
  /** One entry a line. */
  | { readonly address: readonly string[] }
  | { readonly figures: MailTemplates['finance-moved']['plan'] }
  /** The edition of the terms of sale. */
  | { readonly terms: string };

/** What a mail says. */
export interface NoticeText {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  /** Default: the subject. */
  readonly heading?: string;
  /** What is empty or false is left out. */
  readonly body: readonly (Block | false | null | undefined)[];
}

/** What the mails say, by template. */
export type Notices<Name extends MailTemplate = MailTemplate> = {
  readonly [Key in Name]: (props: MailTemplates[Key]) => NoticeText;
};

/** A paragraph. */
const Words = ({ children }: { readonly children: ReactNode }) => <Text style={styles.text}>{children}</Text>;

const Small = ({ children }: { readonly children: ReactNode }) => (
  <Text style={styles.small}>{children}</Text>
);

/** What somebody typed, with its line breaks. */
const UserText = ({ words }: { readonly words: string }) =>
  words.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

const Title = ({ children }: { readonly children: ReactNode }) => (
  <Heading as="h2" style={styles.h2}>
    {children}
  </Heading>
);

/** The full terms: a link would not be a durable medium. */
const Terms = ({ edition }: { readonly edition: string }) => (
  <>
    <Title>{`Terms of sale, edition ${edition}`}</Title>
    {termsOfSale().clauses.map(({ name, paragraphs, link }) => (
      <Fragment key={name}>
        <Text style={{ ...styles.small, fontWeight: 600, margin: '14px 0 2px' }}>{name}</Text>
        {paragraphs.map((paragraph) => (
          <Small key={paragraph}>{paragraph}</Small>
        ))}
        {link && (
          <Small>
            <Link href={env.SITE_URL + link.href} style={styles.link}>
              {link.text}
            </Link>
          </Small>
        )}
      </Fragment>
    ))}
  </>
);

const Figures = ({ of }: { readonly of: MailTemplates['finance-moved']['plan'] }) => (
  <Section>
    {of.map(([label, value]) => (
      <Text key={label} style={{ ...styles.text, margin: '0 0 6px' }}>
        {label}: <strong>{value}</strong>
      </Text>
    ))}
  </Section>
);

function Part({ block }: { readonly block: Block }) {
  if (typeof block === 'string')
    return (
      <Words>
        <UserText words={block} />
      </Words>
    );
  if ('title' in block) return <Title>{block.title}</Title>;
  if ('button' in block)
    return (
      <Section style={{ margin: '18px 0' }}>
        <Link href={block.href} style={styles.button}>
          {block.button}
        </Link>
      </Section>
    );
  if ('link' in block)
    return (
      <Words>
        {block.before && <UserText words={block.before} />}
        <Link href={block.href} style={styles.link}>
          {block.link}
        </Link>
        {block.after}
      </Words>
    );
  if ('speaker' in block)
    return (
      <Words>
        <strong>{block.speaker}: </strong>
        <UserText words={block.words} />
      </Words>
    );
  if ('event' in block)
    return (
      <Words>
        <em>{block.event}</em>
      </Words>
    );
  if ('small' in block)
    return <Small>{block.href ? <Link href={block.href}>{block.small}</Link> : block.small}</Small>;
  if ('order' in block) return <OrderTable order={block.order} />;
  if ('withdrawn' in block) return <GoodsTable {...block.withdrawn} />;
  if ('address' in block) return <Address lines={block.address} />;
  if ('figures' in block) return <Figures of={block.figures} />;
  return <Terms edition={block.terms} />;
}

export const Notice = ({ subject, preview, heading = subject, body }: NoticeText) => (
  <MailLayout preview={preview} heading={heading}>
    {body.map((block, index) => block && <Part key={index} block={block} />)}
  </MailLayout>
);
