import { href } from "react-router";
import { may } from "#domain/permission";
import { MessagePage } from "#parts/message-page";
import { useNotFoundLine } from "#parts/not-found";
import { useSiteData } from "#parts/site-data";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";

/** Error page of the administration for a record that does not exist or was deleted. */
export function RecordNotFound() {
  useNotFoundLine();
  const mayUseTrash = may(useSiteData()?.account ?? null, "use the trash");
  return (
    <MessagePage
      heading={m.record_not_found()}
      text={mayUseTrash ? m.record_not_found_trash() : m.record_not_found_text()}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {mayUseTrash && <LinkButton to={href("/admin/bin")}>{m.admin_trash()}</LinkButton>}
        <LinkButton to={href("/admin")} tone="outline">
          {m.today()}
        </LinkButton>
      </div>
    </MessagePage>
  );
}
