import { Clock, ExternalLink, Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import type { Localized } from "#domain/localized";
import { phoneDigits } from "#domain/phone";
import type { PictureView } from "#domain/picture";
import { LocalizedText } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { SlotSection } from "#parts/slot-section";
import { Icon, type IconNode } from "#ui/icon";

export type ShopFacts = {
  address: Localized<string> | null;
  hours: string | null;
  mapUrl: string | null;
};

type WaysProps = ShopFacts & {
  texts: Record<"heading" | "visit" | "map" | "phone" | "mail" | "social" | "instagram" | "whatsapp", string>;
  phone: string | null;
  email: string | null;
  instagram: string | null;
  whatsapp: string | null;
};

export function Ways({ texts, address, hours, mapUrl, phone, email, instagram, whatsapp }: WaysProps) {
  const social = [
    { to: instagram, label: texts.instagram },
    { to: whatsapp, label: texts.whatsapp },
  ];
  const link = "inline-flex min-h-11 items-center gap-2 underline hover:text-terracotta-deep";
  return (
    <section aria-labelledby="ways-heading">
      <h2 id="ways-heading" className="heading-3">
        <Phrases>{texts.heading}</Phrases>
      </h2>
      <dl className="mt-5 divide-y divide-hairline border-hairline border-y">
        {(address || hours || mapUrl) && (
          <Way icon={MapPin} name={texts.visit}>
            {address && (
              <p>
                <LocalizedText of={address} hasPhrases />
              </p>
            )}
            {hours && (
              <p className="mt-1 flex items-center gap-2 text-ink-soft">
                <Icon of={Clock} className="size-4 shrink-0" />
                {hours}
              </p>
            )}
            {mapUrl && (
              <a href={mapUrl} rel="noreferrer" className={link}>
                {texts.map}
                <Icon of={ExternalLink} className="size-4" />
              </a>
            )}
          </Way>
        )}
        {phone && (
          <Way icon={Phone} name={texts.phone}>
            <a href={`tel:${phoneDigits(phone)}`} className={link}>
              {phone}
            </a>
          </Way>
        )}
        {email && (
          <Way icon={Mail} name={texts.mail}>
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          </Way>
        )}
      </dl>
      {social.some(({ to }) => to) && (
        <>
          <h3 className="mt-8 text-xl lang-ja:text-base">
            <Phrases>{texts.social}</Phrases>
          </h3>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {social.map(
              ({ to, label }) =>
                to && (
                  <li key={to}>
                    <a href={to} rel="noreferrer" className={link}>
                      {label}
                      <Icon of={ExternalLink} className="size-4" />
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

function Way({ icon, name, children }: { icon: IconNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.25rem_1fr] py-4">
      <dt className="col-span-2 grid grid-cols-[2.25rem_1fr] items-center font-medium">
        <Icon of={icon} className="size-5 text-terracotta" />
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
  address,
  hours,
}: Pick<ShopFacts, "address" | "hours"> & {
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
          {(address || hours) && (
            <p className="mt-5 font-medium">
              {address && <LocalizedText of={address} hasPhrases />}
              {address && hours && <br />}
              {hours}
            </p>
          )}
        </div>
      </div>
    </SlotSection>
  );
}
