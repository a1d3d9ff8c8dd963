import { Clock, ExternalLink, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "#domain/brand";
import type { PictureView } from "#domain/picture";
import { Phrases } from "#parts/phrases";
import { SlotSection } from "#parts/slot-section";
import { m } from "#text/messages";

const { hasShop, phone, email, instagram, whatsapp } = brand.contact;
const social = [
  { to: instagram, label: m.contact_instagram },
  { to: whatsapp, label: m.contact_whatsapp },
];

export function Ways({ heading }: { heading: string }) {
  const link = "inline-flex min-h-11 items-center gap-2 underline hover:text-terracotta-deep";
  return (
    <section aria-labelledby="ways-heading">
      <h2 id="ways-heading" className="heading-3">
        <Phrases>{heading}</Phrases>
      </h2>
      <dl className="mt-5 divide-y divide-hairline border-hairline border-y">
        {hasShop && (
          <Way icon={MapPin} name={m.contact_visit()}>
            <p className="not-italic">{m.contact_address()}</p>
            <p className="mt-1 flex items-center gap-2 text-ink-soft">
              <Clock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              {m.contact_hours()}
            </p>
          </Way>
        )}
        {phone && (
          <Way icon={Phone} name={m.contact_phone()}>
            <a href={`tel:${phone.replaceAll(" ", "")}`} className={link}>
              {phone}
            </a>
          </Way>
        )}
        {email && (
          <Way icon={Mail} name={m.contact_mail()}>
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          </Way>
        )}
      </dl>
      {social.some(({ to }) => to) && (
        <>
          <h3 className="mt-8 text-xl lang-ja:text-base">
            <Phrases>{m.contact_social()}</Phrases>
          </h3>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {social.map(
              ({ to, label }) =>
                to && (
                  <li key={to}>
                    <a href={to} rel="noreferrer" className={link}>
                      {label()}
                      <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.5} />
                    </a>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </section>
  );
}

function Way({ icon: Drawing, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.25rem_1fr] py-4">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-medium">
        <Drawing aria-hidden="true" className="size-5 text-terracotta" strokeWidth={1.5} />
        {name}
      </dt>
      <dd className="col-start-2 mt-1">{children}</dd>
    </div>
  );
}

export function Location({
  picture,
  heading,
  text,
}: {
  picture: PictureView | null;
  heading: string;
  text: string;
}) {
  return (
    <SlotSection picture={picture} tone="dark" label="location-heading">
      <div className="page-width section-space">
        <div className="max-w-xl">
          <h2 id="location-heading" className="heading-2">
            <Phrases>{heading}</Phrases>
          </h2>
          <p className="mt-5 text-cream/90">{text}</p>
          {hasShop && (
            <p className="mt-5 font-medium">
              {m.contact_address()}
              <br />
              {m.contact_hours()}
            </p>
          )}
        </div>
      </div>
    </SlotSection>
  );
}
