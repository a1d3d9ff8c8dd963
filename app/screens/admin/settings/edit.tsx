import { href, useNavigate } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { dayRuns, weekdays } from "#domain/opening-days";
import { unsavedId } from "#domain/record";
import { type SiteSettings, specifiedSettings } from "#domain/site-settings";
import { siteSettingsForm } from "#domain/site-settings-form";
import { AdminPage } from "#parts/admin-page";
import { labelIn } from "#parts/record-fields";
import { RecordForm } from "#parts/record-form";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { checkFirstSave, saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { addSettings, findSettings, updateSettings } from "#server/site-settings.server";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { dayText } from "#text/opening-hours";
import type { Route } from "./+types/edit";
import { SettingsFields, settingsLabels } from "./fields";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findSettings(context.get(servicesContext).db);
  return settings ?? { ...specifiedSettings, id: unsavedId, version: 0 };
}

const sentForm = siteSettingsForm.safeExtend({ ...openedVersion });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const { db } = context.get(servicesContext);
  let settings = await findSettings(db);
  if (settings === null) {
    const failure = checkFirstSave(context, form, siteSettingsForm, {});
    if (failure) return failure;
    settings = await addSettings(db);
  }
  const opened = openedRecord("site-settings", settings?.id, form);
  const { failure, transaction } = await saveForm(
    context,
    form,
    siteSettingsForm,
    (tx, input) => updateSettings(tx, opened, input),
    opened,
  );
  if (failure) return failure;
  throw redirectWithToast(href("/admin/settings"), "settings-saved", { undo: { transaction } });
}

export default function Settings({ loaderData: settings, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AdminPage title={m.settings_title()} text={m.settings_text()} add={null}>
      <RecordForm
        // A save gives a new version: the form opens anew with the stored values.
        key={settings.version}
        recordType="site-settings"
        record={settings}
        blank={blank}
        result={actionData}
        labelOf={labelIn(settingsLabels)}
        valueText={(name, value) =>
          name === "open_days"
            ? dayRuns(weekdays.filter((day) => (value as string[]).includes(day)))
                .map((run) => [...new Set(run)].map((day) => dayText(day, pageLanguage())).join("–"))
                .join(m.form_list_comma())
            : undefined
        }
        failed={m.settings_failed}
        submitLabel={m.settings_save()}
        onCancel={() => navigate(href("/admin"))}
        className="mt-8 max-w-3xl"
        isPage
      >
        {(state) => <SettingsFields {...state} />}
      </RecordForm>
    </AdminPage>
  );
}

const blank: SiteSettings = {
  name: "",
  founded: 0,
  copyright_year: 0,
  address: null,
  address_ja: null,
  open_days: [],
  opens: null,
  closes: null,
  time_zone: null,
  time_zone_ja: null,
  map_url: null,
  phone: null,
  email: null,
  instagram: null,
  whatsapp: null,
  price_prefix: "",
  japanese_names_only: false,
  answer_days: 2,
  sends_receipts: false,
};
