import { Clipboard } from "lucide";
import { href } from "react-router";
import { countEnquiryLines, enquiryName } from "#domain/enquiry";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import { useLocalText } from "#ui/use-local-text";

/** Path of the enquiry list. */
export const enquiryPath = `${href("/contact")}#enquiry`;

/** Link to the enquiry list. While the list is empty, it is invisible and keeps its space. */
export function EnquiryLink() {
  const count = countEnquiryLines(useLocalText(enquiryName));
  return (
    <Link
      to={enquiryPath}
      onClick={(event) => {
        // On the contact page a navigation would reset the form.
        const list = document.getElementById("enquiry");
        if (!list) return;
        event.preventDefault();
        list.focus();
      }}
      className="relative grid size-11 place-items-center hover:text-terracotta-deep has-[>span:empty]:invisible"
    >
      <Icon of={Clipboard} className="size-5.5" />
      <span className="sr-only">{m.enquiry_list()}</span>
      {/* hydrate-at-intent.js sets the number before hydration, because pages are cached. */}
      <span
        id="enquiry-count"
        suppressHydrationWarning
        className="absolute top-0.5 right-0 min-w-5 rounded-full bg-terracotta-deep px-1 text-center text-cream text-xs leading-5 empty:hidden"
      >
        {count || ""}
      </span>
    </Link>
  );
}
