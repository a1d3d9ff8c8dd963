import type { ReactNode } from "react";
import { weekdays } from "#domain/opening-days";
import type { SiteSettings } from "#domain/site-settings";
import { type FieldLabels, useTextFields } from "#parts/record-fields";
import type { RecordFormState } from "#parts/record-form";
import { errorOf } from "#text/form-error";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { dayText } from "#text/opening-hours";
import { TextField } from "#ui/form-field";
import { Switch } from "#ui/switch";

export const settingsLabels: FieldLabels = {
  name: m.settings_name,
  founded: m.settings_founded,
  copyright_year: m.settings_copyright_year,
  address: m.settings_address,
  address_ja: m.settings_address_ja,
  open_days: m.settings_open_days,
  opens: m.settings_opens,
  closes: m.settings_closes,
  time_zone: m.settings_time_zone,
  time_zone_ja: m.settings_time_zone_ja,
  map_url: m.settings_map,
  phone: m.settings_phone,
  email: m.settings_email,
  instagram: m.settings_instagram,
  whatsapp: m.settings_whatsapp,
  price_prefix: m.settings_price_prefix,
  japanese_names_only: m.settings_japanese_names,
  answer_days: m.settings_answer_days,
  sends_receipts: m.settings_receipts,
};

export function SettingsFields({ record, errors }: RecordFormState<SiteSettings>) {
  const text = useTextFields<keyof SiteSettings>(record, errors, settingsLabels);
  const daysError = errorOf(errors, "open_days");
  return (
    <>
      <Group heading={m.settings_brand()} text={m.settings_brand_text()}>
        <TextField {...text("name", { max: 40 })} required />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...text("founded")} inputMode="numeric" />
          <TextField {...text("copyright_year")} inputMode="numeric" />
          <TextField {...text("price_prefix", { max: 10 })} />
        </div>
      </Group>
      <Group heading={m.settings_shop()} text={m.settings_shop_text()}>
        <TextField {...text("address")} />
        <TextField {...text("address_ja")} />
        <TextField {...text("map_url")} hint={m.settings_map_hint()} />
        <fieldset>
          <legend className="font-medium">{m.settings_open_days()}</legend>
          <div className="mt-1 flex flex-wrap gap-x-4">
            {weekdays.map((day) => (
              <label key={day} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name="open_days"
                  value={day}
                  defaultChecked={record.open_days.includes(day)}
                  className="size-5 accent-palm"
                />
                {dayText(day, pageLanguage())}
              </label>
            ))}
          </div>
          {daysError && <p className="mt-1.5 text-terracotta-deep">{daysError}</p>}
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text("opens")} placeholder="10:00" />
          <TextField {...text("closes")} placeholder="18:00" />
          <TextField {...text("time_zone")} />
          <TextField {...text("time_zone_ja")} />
        </div>
      </Group>
      <Group heading={m.settings_contact()} text={m.settings_contact_text()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text("phone")} hint={m.settings_phone_hint()} />
          <TextField {...text("email")} hint={m.settings_email_hint()} />
          <TextField {...text("instagram")} hint={m.settings_instagram_hint()} />
          <TextField {...text("whatsapp")} hint={m.settings_whatsapp_hint()} />
        </div>
      </Group>
      <Group heading={m.settings_languages()} text={m.settings_languages_text()}>
        <Switch
          name="japanese_names_only"
          label={m.settings_japanese_names()}
          defaultChecked={record.japanese_names_only}
        />
      </Group>
      <Group heading={m.settings_enquiries()} text={m.settings_enquiries_text()}>
        <TextField {...text("answer_days")} inputMode="numeric" />
        <Switch name="sends_receipts" label={m.settings_receipts()} defaultChecked={record.sends_receipts} />
      </Group>
    </>
  );
}

function Group({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <section className="space-y-5 border-hairline border-t pt-8">
      <div>
        <h2 className="heading-3">{heading}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}
