// What a visitor's page does besides being read. The server makes every page; all of it works without this.
import "./contact";
import "./forms";
import "./gallery";
import "./menu";
import "./navigation";
import "./notice";
import "./options";
import "./picture";
import "./share";
